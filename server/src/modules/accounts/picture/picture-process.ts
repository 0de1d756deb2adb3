import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { unusableExit } from './rewrite-picture.ts';

/** Minimum and maximum side of an uploaded picture, and the maximum side of its copy, in pixels. */
const minSide = 32;
const maxSide = 4096;
const copySide = 512;

/** The largest allowed picture takes a second; a file that takes this long, in ms of processor time, is made to. */
const maxProcessorTime = 8000;
const lookMilliseconds = 250;

/** Files of this process yield to media. */
const niceness = 10;

/**
 * The program of a process for one picture: reads a file from its input, and writes a new picture with the same motif and
 * none of its bytes. Ends with `unusableExit` for anything but an undamaged PNG or JPEG of a usable size.
 */
async function copyPicture(): Promise<void> {
  const bytes = await buffer(process.stdin);
  const copy = await copyOf(bytes).catch(() => null);
  if (copy) process.stdout.write(copy);
  else process.exitCode = unusableExit;
}

/** The first frame of a picture, upright and without metadata. `null` if its size or type is not allowed. */
async function copyOf(bytes: Buffer): Promise<Buffer | null> {
  const picture = sharp(bytes, { autoOrient: true, failOn: 'warning', limitInputPixels: maxSide * maxSide });
  // From the header: nothing is decoded yet.
  const { width, height, format } = await picture.metadata();
  if (Math.min(width, height) < minSide || Math.max(width, height) > maxSide) return null;
  const copy = picture.resize(copySide, copySide, { fit: 'inside', withoutEnlargement: true });
  return (format === 'png' ? copy.png() : copy.jpeg({ quality: 85 })).toBuffer();
}

/** The decoder works on a thread of its own, so this one can end it. */
function endCostlyPicture(): void {
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1000 > maxProcessorTime) process.exit(unusableExit);
}

setInterval(endCostlyPicture, lookMilliseconds).unref();
setPriority(niceness);
sharp.concurrency(1);
// Other decoders never see an uploaded byte.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer'] });
await copyPicture();
