var LEFT = 37;
var RIGHT = 39;
var DOWN = 40;

/**
 * Moves the focus ring on the picture of home as the live screen will move the focus. Returns a function that takes the code of
 * each key, in order, and tells whether the ring shows where the key leads. From the first key on that leads elsewhere, the ring
 * stays. Only a card that is seen whole gets it: in a rail, the last one of the picture may be cut off.
 */
export function ringOn(picture: Element): (keyCode: number) => boolean {
  var ring = picture.querySelector('[data-focused]');
  function cardAt(row: number, column: number): Element | null {
    return picture.querySelector('[data-at="' + row + ',' + column + '"]');
  }
  function nextFor(keyCode: number): Element | null {
    var place = /^([01]),(\d)$/.exec((ring && ring.getAttribute('data-at')) || '');
    if (!place) return null;
    var row = Number(place[1]);
    var column = Number(place[2]);
    if (keyCode === LEFT) return cardAt(row, column - 1);
    if (keyCode === RIGHT) return row === 0 || cardAt(row, column + 2) ? cardAt(row, column + 1) : null;
    return keyCode === DOWN && row === 0 ? cardAt(1, 0) : null;
  }
  return function (keyCode) {
    var next = nextFor(keyCode);
    if (next && ring) {
      ring.removeAttribute('data-focused');
      next.setAttribute('data-focused', '');
    }
    ring = next;
    return next !== null;
  };
}
