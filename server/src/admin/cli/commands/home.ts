import { readFileSync } from 'node:fs';
import type { HomeRail } from '@oyna/contract/home';
import { homeKinds } from '@oyna/contract/home-kinds';
import { type Change, type Command, shown } from '../command.ts';
import { table } from '../table.ts';
import { UsageError } from '../usage.ts';

interface Home {
  readonly rails: readonly HomeRail[] | null;
}

const kinds = `RAILs are ${homeKinds.filter((kind) => kind !== 'genre').join(', ')}, genre:SLUG`;

export const home: readonly Command[] = [
  {
    name: 'home show',
    args: [],
    does: 'shows the order of rails on home',
    run: ({ request }) => shown<Home>(request('GET', 'home'), render),
  },
  {
    name: 'home set',
    args: ['[TEXT]'],
    options: { file: { value: 'FILE' } },
    does: `sets the rails of home, as words or as a JSON list in FILE; ${kinds}`,
    run: async ({ request, args, options }) => {
      const rails = typeof options.file === 'string' ? readRails(options.file) : parseRails(args.TEXT ?? '');
      return shown<Home & Change>(request('POST', 'home', { rails }), (it) =>
        it.changed ? render(it) : 'Nothing changed.',
      );
    },
  },
  {
    name: 'home reset',
    args: [],
    does: 'restores the app’s default order',
    run: ({ request }) =>
      shown<Change>(request('POST', 'home/reset'), ({ changed }) =>
        changed ? 'Home uses the app’s default order again.' : 'Nothing changed.',
      ),
  },
];

function render({ rails }: Home): string {
  if (rails === null) return 'Home uses the app’s default order.';
  return table(
    ['place', 'kind', 'genre'],
    rails.map(({ kind, genre }, place) => [place + 1, kind, genre]),
  );
}

/** `history new genre:drama`; the server checks the kinds. */
function parseRails(text: string): unknown[] {
  const words = text.split(/[\s,]+/).filter(Boolean);
  if (words.length === 0) throw new UsageError(`Name the rails, or a file with --file. ${kinds}`);
  return words.map((word) => {
    const [kind, genre] = word.split(':');
    return genre === undefined ? { kind } : { kind, genre };
  });
}

function readRails(file: string): unknown {
  const content = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  try {
    return JSON.parse(content);
  } catch (error) {
    throw new UsageError(`${file} is not valid JSON: ${(error as Error).message}`);
  }
}
