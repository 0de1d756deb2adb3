import { poster, tile, titled } from './cards.js';
import { call, icon, make, mark, picture, sized, units } from './dom.js';
import { Stack } from './stack.js';
import { Rail } from './window.js';

const heading = 70;
const space = 56;
const caption = 65;

const shapes = {
  channels: { width: 290, height: 200, fill: tile(290, 200) },
  streams: {
    width: 400,
    height: 225 + caption,
    fill: titled(
      400,
      225,
      (stream) => stream.image,
      (stream) => (stream.status === 'live' ? 'Jonli' : stream.starts_at),
    ),
  },
  chart: { width: 370, height: 360, fill: poster(240, { charted: true }) },
  cover: {
    width: 400,
    height: 225 + caption,
    fill: titled(400, 225, (title) => title.cover ?? title.backdrop),
  },
  reels: { width: 216, height: 384 + caption, fill: titled(216, 384, (reel) => reel.cover) },
  poster: { width: 240, height: 360, fill: poster(240) },
};

class Hero {
  constructor(parent, banner, height, count) {
    const hero = make('section', 'hero', parent);
    hero.style.height = units(height);
    const body = make('div', 'body', hero);
    make('h1', '', body, banner.title);
    const facts = make('div', 'facts', body);
    if (banner.cinema) {
      for (const fact of [banner.cinema.year, banner.cinema.genres.map(({ name }) => name).join(', ')]) {
        make('span', '', facts, fact);
      }
    }
    make('p', '', body, banner.text);
    const actions = make('div', 'actions', body);
    this.buttons = ['Tomosha qilish', 'Batafsil'].map((label, place) => {
      const button = make('div', 'button ring lit', actions);
      if (place === 0) icon('play', button);
      button.append(label);
      button.tabIndex = -1;
      button.setAttribute('role', 'button');
      button.setAttribute('data-pos', `0,${place}`);
      return button;
    });
    const dots = make('div', 'dots', body);
    for (let dot = 0; dot < count; dot++) make('span', '', dots);
    this.cursor = 0;
  }

  focus() {
    mark(this.buttons[this.cursor]);
  }

  press(arrow) {
    const next = this.cursor + (arrow === 'right' ? 1 : arrow === 'left' ? -1 : 0);
    if (next === this.cursor || !this.buttons[next]) return arrow === 'right';
    this.cursor = next;
    this.focus();
    return true;
  }
}

/** The home screen; resolves when its first focused element exists. */
export async function home(screen) {
  const list = (query) => call('cinema/', query);
  const bannersCome = call('banner/', { page_size: 9 });
  const first = [
    call('channel/', { page_size: 100 }),
    call('stream/', {}),
    list({ ordering: 'popular', page_size: 10 }),
    call('cinema/genre/', { page_size: 100 }),
  ];
  const banners = await bannersCome;
  const [banner] = banners;
  const backdrop = make('div', 'backdrop', screen);
  picture(backdrop)(sized(banner.image, 1400), banner.color);
  make('div', 'shade', backdrop);
  let reach = () => undefined;
  const stack = new Stack(screen, (at) => {
    backdrop.classList.toggle('away', at > 0);
    reach(at);
  });
  const heroHeight = 1082 - (heading + 200 + space);
  stack.add(heroHeight, (parent) => new Hero(parent, banner, heroHeight, banners.length));
  stack.focus();

  const rail = (name, items, shape) => {
    if (items.length === 0) return;
    const row = stack.sections.length;
    const { width, height, fill } = shape;
    stack.add(
      heading + height + space,
      (parent) => new Rail({ parent, heading: name, items, row, width, height, step: width + 32, fill }),
    );
  };
  const later = (async () => {
    const [channels, streams, chart, genres] = await Promise.all(first);
    rail('Kanallar', channels, shapes.channels);
    rail('Efirlar', streams, shapes.streams);
    rail('Eng koʻp koʻrilgan', chart, shapes.chart);
    const below = [
      list({ ordering: 'new', page_size: 20 }),
      call('reels/', { page_size: 20 }),
      list({ kind: 'series', ordering: 'new', page_size: 20 }),
    ];
    const [fresh, reels, shows] = await Promise.all(below);
    rail('Yangi', fresh, shapes.cover);
    rail('Qisqa videolar', reels, shapes.reels);
    rail('Seriallar', shows, shapes.poster);
    const asked = new Set();
    reach = async (at) => {
      for (const { slug, name } of genres.slice(0, at + 2)) {
        if (asked.has(slug)) continue;
        asked.add(slug);
        rail(name, await list({ genre: slug, ordering: 'new', page_size: 20 }), shapes.poster);
      }
    };
  })();
  return { stop: stack, later };
}
