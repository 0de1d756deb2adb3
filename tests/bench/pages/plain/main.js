/*
 * A page independent of the app: 20 rails of 50 cards, each a picture and a line of text, all in the document. An
 * arrow moves a ring and DOM focus to the next card and slides the rails by transforms, and does nothing else. `data-pos`
 * and `data-focused` are there for the probe and have no style.
 */
(() => {
  const rails = 20;
  const cards = 50;
  const step = 432;
  const rise = 380;
  const seen = 4;
  const films =
    'anor-bogi aqlli-uy bosforda-yomgir choyxona edinburg-kaliti eski-qarz gilamdagi-qiz humo-pati ikki-tor ipak-yoli jimlik-saboqlari kashta-tili laylak-keldi noxat-polvon orol-sadosi qamchiq-19 qaysarxon qishki-bozor robo-mahalla tosh-yol'.split(
      ' ',
    );

  const page = document.getElementById('page');
  const add = (name, parent, className) => {
    const element = document.createElement(name);
    if (className) element.className = className;
    parent.appendChild(element);
    return element;
  };
  const stack = add('div', page, 'rails');
  const rows = [];
  for (let rail = 0; rail < rails; rail++) {
    const section = add('section', stack);
    section.style.top = `${rail * rise}px`;
    add('h2', section).textContent = `Rail ${rail + 1}`;
    const row = { element: add('div', section, 'row'), cards: [], cursor: 0 };
    for (let card = 0; card < cards; card++) {
      const film = films[(rail * 7 + card) % films.length];
      const element = add('div', row.element, 'card');
      element.tabIndex = -1;
      element.style.left = `${card * step}px`;
      element.setAttribute('data-pos', `${rail},${card}`);
      const image = add('img', element);
      image.alt = '';
      image.decoding = 'async';
      image.src = `/art/cinema/${film}/card.jpg?w=400`;
      add('p', element).textContent = film;
      row.cards.push(element);
    }
    rows.push(row);
  }
  const ring = add('div', rows[0].element, 'ring');

  let current = 0;
  let marked = null;
  const move = (element, x, y) => {
    element.style.transform = `translate3d(${x}px, ${y}px, 0)`;
  };
  const show = () => {
    const row = rows[current];
    const slid = Math.max(0, Math.min(row.cursor - 1, cards - seen));
    const risen = Math.min(current, rails - 2);
    move(row.element, -slid * step, 0);
    move(stack, 0, -risen * rise);
    if (ring.parentNode !== row.element) row.element.appendChild(ring);
    ring.style.left = `${row.cursor * step}px`;
    if (marked) marked.removeAttribute('data-focused');
    marked = row.cards[row.cursor];
    marked.setAttribute('data-focused', '');
    marked.focus({ preventScroll: true });
  };
  addEventListener('keydown', ({ keyCode }) => {
    const row = rows[current];
    if (keyCode === 37 && row.cursor > 0) row.cursor -= 1;
    else if (keyCode === 39 && row.cursor < cards - 1) row.cursor += 1;
    else if (keyCode === 38 && current > 0) current -= 1;
    else if (keyCode === 40 && current < rails - 1) current += 1;
    else return;
    show();
  });
  show();
})();
