import { poster } from './cards.js';
import { call, make } from './dom.js';
import { Grid } from './window.js';

const size = 60;
const filters = ['Filmlar va seriallar', 'Janr', 'Davlat', 'Yil', 'Saralash'];

/** The grid of all titles below its filters; resolves when its first titles are there. */
export async function cinema(screen) {
  const page = make('div', 'page', screen);
  const heading = make('h1', 'heading', page, 'Kino');
  const bar = make('div', 'bar', page);
  for (const filter of filters) make('div', 'chip', bar, filter);
  const list = (number) => call('cinema/', { ordering: 'new', page: number, page_size: size });
  const items = await list(1);
  make('span', 'count', heading, String(items.length));
  let pages = 1;
  let asking = false;
  const grid = new Grid({
    parent: make('div', 'grid', page),
    items,
    columns: 7,
    stepX: 240,
    gap: 40,
    stepY: 390,
    height: 800,
    fill: poster(200, { noteOf: ({ year }) => String(year ?? '') }),
    onNearEnd: async () => {
      if (asking || items.length < pages * size) return;
      asking = true;
      pages += 1;
      items.push(...(await list(pages)));
      asking = false;
    },
  });
  grid.focus();
  return { stop: grid, later: Promise.resolve() };
}
