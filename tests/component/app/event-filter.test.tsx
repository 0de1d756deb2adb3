import { globSync, readFileSync } from 'node:fs';
import { act } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { filterEvents, handledEvents } from '#src/app/event-filter.ts';

/** Handled on the element itself, without the root. */
const onItself = ['onError', 'onLoad'];
/** Handlers that React derives from other event types. */
const madeOf: Record<string, readonly string[]> = { onMouseLeave: ['mouseout', 'mouseover'] };

/** Handlers that JSX gives to elements of the document, as `onClick`. */
function handlersOf(source: string): string[] {
  return [...source.matchAll(/\b(on[A-Z]\w+)=\{/g)]
    .filter(({ index }) => /^<[a-z]/.test(source.slice(source.slice(0, index).search(/<[A-Za-z][^<]*$/))))
    .map(([, name]) => name as string);
}

test('the root handles every event type that elements have handlers for', () => {
  const props = globSync('src/**/*.tsx').flatMap((path) => handlersOf(readFileSync(path, 'utf8')));
  const needed = new Set(
    props
      .filter((name) => !onItself.includes(name))
      .flatMap((name) => madeOf[name] ?? [name.slice(2).toLowerCase()]),
  );
  expect([...needed].sort()).toEqual([...handledEvents].sort());
});

test('React receives only the chosen event types', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  filterEvents(new Set(['click']), root);
  const told: string[] = [];
  const ours = createRoot(root);
  await act(async () =>
    ours.render(
      <button type="button" onClick={() => told.push('click')} onTransitionEnd={() => told.push('moved')}>
        Play
      </button>,
    ),
  );
  const button = root.querySelector('button') as HTMLElement;
  await act(async () => {
    button.click();
    button.dispatchEvent(new Event('transitionend', { bubbles: true }));
  });
  expect(told).toEqual(['click']);
  await act(async () => ours.unmount());
  root.remove();
});
