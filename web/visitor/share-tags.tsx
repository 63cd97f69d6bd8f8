interface ShareTagsProps {
  publicUrl: string
  title: string
  /** `/` or another address of the site. */
  path: string
  description: string
}

/** Where the page has its home, and how it looks when somebody shares it. */
export function ShareTags({ publicUrl, title, path, description }: ShareTagsProps) {
  const home = `${publicUrl}${path}`
  const card = `${publicUrl}/share-card.png`
  return (
    <>
      <link rel="canonical" href={home} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Fixwell" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={home} />
      <meta property="og:image" content={card} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta
        property="og:image:alt"
        content="A house cut open, with its water, power and air lines, and a van on the way."
      />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
