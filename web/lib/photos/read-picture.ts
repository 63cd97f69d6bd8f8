/**
 * A picture as this browser reads it. Some read what their phone writes, as HEIC, by an image element alone.
 * Throws for what it cannot read.
 */
export async function readPicture(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file)
  } catch (error) {
    if (!(await isHeic(file))) throw error
    const image = new Image()
    image.src = await addressOf(file)
    await image.decode()
    return createImageBitmap(image)
  }
}

const addressOf = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      typeof reader.result === 'string'
        ? resolve(reader.result)
        : reject(new Error('It is empty.')),
    )
    reader.addEventListener('error', () => reject(new Error('It cannot be read.')))
    reader.readAsDataURL(file)
  })

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

/** Whether it is what iPhones write unless they are told otherwise, by how it begins: not every browser says so. */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = await file.slice(4, 12).text()
  return head.startsWith('ftyp') && HEIC_BRANDS.has(head.slice(4))
}
