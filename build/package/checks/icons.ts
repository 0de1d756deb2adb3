import { type Files, textOf } from '../files.ts';

type Picture = { name: string; path: string; width: number; height: number };

/** The sizes that the stores ask for. https://developer.samsung.com/smarttv/design/app-icons-and-screenshots.html */
export function tizenIconFaults(files: Files): string[] {
  const icon = /<icon src="([^"]*)"/.exec(textOf(files, 'config.xml') ?? '')?.[1] ?? '';
  return pictureFaults(files, [{ name: 'icon', path: icon, width: 512, height: 423 }]);
}

/** https://webostv.developer.lge.com/develop/references/appinfo-json */
export function webosIconFaults(files: Files): string[] {
  const manifest = JSON.parse(textOf(files, 'appinfo.json') ?? '{}') as Record<string, string | undefined>;
  return pictureFaults(files, [
    { name: 'icon', path: manifest.icon ?? '', width: 80, height: 80 },
    { name: 'largeIcon', path: manifest.largeIcon ?? '', width: 130, height: 130 },
    { name: 'splashBackground', path: manifest.splashBackground ?? '', width: 1920, height: 1080 },
  ]);
}

function pictureFaults(files: Files, pictures: readonly Picture[]): string[] {
  return pictures.flatMap(({ name, path, width, height }) => {
    const bytes = files.get(path);
    if (!bytes) return [`${name} "${path}" is missing`];
    const size = pngSize(Buffer.from(bytes));
    if (!size) return [`${path} is not a PNG`];
    if (size[0] === width && size[1] === height) return [];
    return [`${path} has ${size.join(' × ')} pixels instead of ${width} × ${height}`];
  });
}

/** Width and height of a PNG. https://www.w3.org/TR/png-3/#11IHDR */
function pngSize(bytes: Buffer): readonly [number, number] | null {
  if (bytes.length < 24 || bytes.toString('latin1', 1, 4) !== 'PNG') return null;
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}
