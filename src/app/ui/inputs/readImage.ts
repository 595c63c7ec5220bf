/** A picture is stored with at most this many dots: twice what a letterhead prints sharply. */
const MAX_WIDTH = 640;
const MAX_HEIGHT = 240;

const asDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(file);
  });

/**
 * A picture of any format that the browser shows, SVG too, as a PNG of bounded size on white, in a data address. Rejects
 * when the file is no picture.
 */
export async function readImage(file: Blob, maxLength: number): Promise<string> {
  const image = new Image();
  image.src = await asDataUrl(file);
  await image.decode();
  // A drawing without its own size fills the box.
  const [width, height] = [image.naturalWidth || MAX_WIDTH, image.naturalHeight || MAX_HEIGHT];
  let scale = Math.min(1, MAX_WIDTH / width, MAX_HEIGHT / height);
  if (file.type === 'image/svg+xml') scale = Math.min(MAX_WIDTH / width, MAX_HEIGHT / height);
  for (;;) {
    const drawn = draw(image, Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
    if (drawn.length <= maxLength || scale * width < 32) return drawn;
    scale *= 0.75;
  }
}

function draw(image: HTMLImageElement, width: number, height: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  return canvas.toDataURL('image/png');
}
