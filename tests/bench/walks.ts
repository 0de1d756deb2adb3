import type { Paints, Subject } from './subject.ts';

/** Presses to the first rail of films, and along it. */
const toFilms = 4;
const along = 16;
const down = 5;
const menuPresses = 8;

/** The measured paths; each starts and ends at the screen's initial focus. */
export const walks = {
  'in a rail': async (subject: Subject): Promise<Paints> => {
    await subject.press('down', toFilms);
    const paints = await subject.timed(() => subject.press('right', along));
    await subject.press('up', toFilms);
    return paints;
  },
  'between rails': (subject: Subject): Promise<Paints> =>
    subject.timed(async () => {
      await subject.press('down', down);
      await subject.press('up', down);
    }),
  'in the side menu': async (subject: Subject): Promise<Paints> => {
    await subject.press('left');
    const paints = await subject.timed(async () => {
      await subject.press('down', menuPresses / 2);
      await subject.press('up', menuPresses / 2);
    });
    await subject.press('right');
    return paints;
  },
} as const;

export type Walk = keyof typeof walks;

/** In the grid of all titles, from its first card, without a way back. */
export function walkGrid(subject: Subject): Promise<Paints> {
  return subject.timed(async () => {
    await subject.press('right', 3);
    await subject.press('down', 6);
    await subject.press('left', 3);
    await subject.press('up', 5);
  });
}
