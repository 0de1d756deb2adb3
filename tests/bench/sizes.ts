import { entrySizes } from '../lint/entry-sizes.ts';
import { emptyBundle } from './empty-bundle.ts';
import { type Figure, maxFigure } from './figures.ts';

/** Maximum size of home in kB, above the fixed packages in an empty app. */
const maxKilobytes = 44;

/** JS and CSS (gzip) that the first screen waits for, compared with an empty app of the fixed packages built in the same run. */
export async function sizeFigures(): Promise<Figure[]> {
  const { vendor, start } = entrySizes();
  const empty = await emptyBundle();
  return [
    maxFigure(
      'JS and CSS of home above the bare packages, gz',
      'kB',
      vendor + start - empty,
      maxKilobytes,
      empty,
    ),
  ];
}
