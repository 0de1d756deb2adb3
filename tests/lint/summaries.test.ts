import { calls } from '@oyna/contract/calls';
import { expect, test } from 'vitest';
import { distFiles } from './dist-files.ts';

test.each(['web', 'packaged'] as const)('the %s build contains no call summaries', (build) => {
  const scripts = distFiles(build, '.js');
  const carried = calls.filter(({ summary }) => scripts.some(({ text }) => text.includes(summary)));
  expect(carried.map(({ id }) => id)).toEqual([]);
});

test.each(['web', 'packaged'] as const)('the %s build contains no lists of the errors of calls', (build) => {
  const scripts = distFiles(build, '.js');
  // A call whose list would stand behind its responses.
  const lists = scripts.flatMap(({ text }) => text.match(/responses:\{[^{}]*\},errors:/g) ?? []);
  expect(lists).toEqual([]);
});
