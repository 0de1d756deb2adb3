import { RequestError } from '../request.ts';
import { t } from '../texts.ts';

/** Side length of an avatar in pixels. */
const side = 512;

/** Crops the middle of a photo to a JPEG of a few dozen kilobytes, because phone photos are far above the limit. */
export async function smallPicture(file: Blob): Promise<Blob> {
  try {
    const photo = await createImageBitmap(file);
    const cut = Math.min(photo.width, photo.height);
    const size = Math.min(side, cut);
    const canvas = document.createElement('canvas');
    canvas.width = size;
    canvas.height = size;
    const [left, top] = [(photo.width - cut) / 2, (photo.height - cut) / 2];
    canvas.getContext('2d')?.drawImage(photo, left, top, cut, cut, 0, 0, size, size);
    photo.close();
    return await new Promise<Blob>((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', 0.85),
    );
  } catch {
    throw new RequestError({ code: 'picture_unusable', detail: t('picture_unusable') });
  }
}
