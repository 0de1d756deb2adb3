import { cinema } from './cinema.js';
import { icon, make, mark } from './dom.js';
import { home } from './home.js';

/** The baseline: the app's screens in plain DOM, without a framework. The app is measured against it. */
const root = document.getElementById('root');
const keys = { 37: 'left', 38: 'up', 39: 'right', 40: 'down' };

class Menu {
  constructor(parent, onLeave) {
    this.element = make('div', 'menu', parent);
    this.onLeave = onLeave;
    make('div', 'veil', this.element);
    const items = make('div', 'items', this.element);
    const labels = {
      search: 'Qidiruv',
      home: 'Bosh sahifa',
      cinema: 'Kino',
      channels: 'Kanallar',
      library: 'Kutubxonam',
      person: 'Profil',
      chat: 'Biz bilan aloqa',
    };
    this.entries = Object.entries(labels).map(([name, label]) => {
      const entry = make('div', 'entry', items);
      entry.tabIndex = -1;
      entry.setAttribute('role', 'link');
      icon(name, make('span', 'icon ring lit', entry));
      make('span', 'label', entry, label);
      return entry;
    });
    this.cursor = 1;
  }

  focus() {
    this.element.classList.add('open');
    mark(this.entries[this.cursor]);
  }

  press(arrow) {
    if (arrow === 'right') {
      this.element.classList.remove('open');
      this.onLeave();
    }
    const next = this.cursor + (arrow === 'down' ? 1 : arrow === 'up' ? -1 : 0);
    if (next === this.cursor || !this.entries[next]) return;
    this.cursor = next;
    mark(this.entries[next]);
  }
}

const screen = document.createElement('main');
screen.className = 'screen';
let inMenu = false;
let stop = null;
const menu = new Menu(root, () => {
  inMenu = false;
  stop?.focus();
});
root.appendChild(screen);
make('div', 'brand', root, 'oyna');
const clock = make('div', 'clock', root);
const tick = () => {
  clock.textContent = new Date().toTimeString().slice(0, 5);
};
tick();
setInterval(tick, 5000);

addEventListener('keydown', (event) => {
  const arrow = keys[event.keyCode];
  if (!arrow) return;
  event.preventDefault();
  if (inMenu) menu.press(arrow);
  else if (stop && !stop.press(arrow) && arrow === 'left') {
    inMenu = true;
    menu.focus();
  }
});

const shown = await (location.hash === '#/uz/cinema' ? cinema(screen) : home(screen));
stop = shown.stop;
await shown.later;
