import { poster } from './cards.js';
import { call, make, mark } from './dom.js';
import { Grid } from './window.js';

const size = 60;
const faces = [
  ['q', 'w', 'e', 'r', 't', 'y', 'u', 'i', 'o', 'p'],
  ['a', 's', 'd', 'f', 'g', 'h', 'j', 'k', 'l', 'ʼ'],
  ['z', 'x', 'c', 'v', 'b', 'n', 'm', 'oʻ', 'gʻ', '-'],
  ['Oʻz', 'Ўз', 'Рус', 'Eng', '123'],
  ['Tozalash', 'boʻshliq', 'Oʻchirish', 'Natijalar'],
];

class Keyboard {
  constructor(parent) {
    const keyboard = make('div', 'keyboard', parent);
    this.rows = faces.map((row, place) => {
      const line = make('div', place === 3 ? 'keys modes' : 'keys', keyboard);
      return row.map((face) => {
        const key = make('div', 'key ring lit', line, face);
        key.tabIndex = -1;
        key.setAttribute('role', 'button');
        key.setAttribute('aria-label', face);
        return key;
      });
    });
    this.row = 0;
    this.column = 0;
  }

  focus() {
    mark(this.rows[this.row][this.column]);
  }

  press(arrow) {
    if (arrow === 'left' || arrow === 'right') {
      const next = this.column + (arrow === 'right' ? 1 : -1);
      if (!this.rows[this.row][next]) return false;
      this.column = next;
    } else {
      const next = this.row + (arrow === 'down' ? 1 : -1);
      if (!this.rows[next]) return true;
      const [from, to] = [this.rows[this.row].length, this.rows[next].length];
      this.column = Math.min(to - 1, Math.floor((this.column * to) / from));
      this.row = next;
    }
    this.focus();
    return true;
  }
}

/** The search screen with the results of a text; resolves when its first focused element exists. */
export async function search(screen, text) {
  const page = make('div', 'page', screen);
  const left = make('div', 'left', page);
  const field = make('p', 'field', left);
  make('span', '', field, text);
  make('span', 'caret', field);
  const keyboard = new Keyboard(left);
  keyboard.focus();
  const right = make('div', 'right', page);
  const said = make('p', 'said', right);
  let grid = null;
  const later = (async () => {
    const list = (number) => call('cinema/', { search: text, page: number, page_size: size });
    const items = await list(1);
    said.textContent = `Topildi: ${items.length}`;
    let pages = 1;
    let asking = false;
    grid = new Grid({
      parent: make('div', 'grid', right),
      items,
      columns: 4,
      stepX: 212,
      gap: 40,
      stepY: 348,
      height: 820,
      fill: poster(172, { noteOf: ({ year }) => String(year ?? '') }),
      onNearEnd: async () => {
        if (asking || items.length < pages * size) return;
        asking = true;
        pages += 1;
        items.push(...(await list(pages)));
        asking = false;
      },
    });
  })();
  let inGrid = false;
  const part = () => (inGrid ? grid : keyboard);
  const stop = {
    focus: () => part().focus(),
    press: (arrow) => {
      if (part().press(arrow)) return true;
      if (!(inGrid ? arrow === 'left' : arrow === 'right' && grid)) return arrow !== 'left';
      inGrid = !inGrid;
      part().focus();
      return true;
    },
  };
  return { stop, later };
}
