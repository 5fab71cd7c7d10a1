const EDGE = 480

/**
 * A small picture of a photo as a data URL, or '' if the browser cannot read it. Small, because a phone's
 * photo as text would fill its memory; a data URL, because the content security policy excludes blobs.
 */
export async function previewOf(file: Blob): Promise<string> {
  try {
    const image = await createImageBitmap(file)
    const scale = Math.min(1, EDGE / Math.max(image.width, image.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.width * scale))
    canvas.height = Math.max(1, Math.round(image.height * scale))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    image.close()
    return canvas.toDataURL('image/jpeg')
  } catch {
    return ''
  }
}
