/** Fetches, and breaks off an answer that is longer than so many bytes. */
export const boundedFetch =
  (mostBytes: number): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, init)
    let read = 0
    const bounded = response.body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(part, controller) {
          read += part.byteLength
          if (read > mostBytes) controller.error(new Error(`more than ${mostBytes} bytes`))
          else controller.enqueue(part)
        },
      }),
    )
    return new Response(bounded ?? null, response)
  }
