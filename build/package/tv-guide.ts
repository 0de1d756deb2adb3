import type { Vendor } from './packages.ts';
import type { Step } from './tv-steps.ts';

/** How to prepare a set, and where its vendor's tools come from. */
const guides: Readonly<Record<Vendor, { prepare: readonly string[]; tools: string }>> = {
  tizen: {
    prepare: [
      'On the set, open Apps and press 1 2 3 4 5. Switch developer mode on, enter the address of this computer, and turn',
      'the set off and on by holding the power key.',
      "The package needs certificates from Samsung's Certificate Manager. The distributor's names the set by its DUID.",
    ],
    tools: 'Install Tizen Studio with the TV extensions and put its folders tools and tools/ide/bin on PATH.',
  },
  webos: {
    prepare: [
      'On the set, install the app Developer Mode from the LG Content Store, sign in as a developer, and switch on Dev',
      'Mode Status and Key Server. Give the passphrase on its screen as --passphrase the first time.',
    ],
    tools: 'npm install -g @webos-tools/cli',
  },
};

/** The steps for a person, as lines of text. */
export function guideFor(vendor: Vendor, steps: readonly Step[]): string[] {
  const { prepare, tools } = guides[vendor];
  return [
    'Prepare the set:',
    ...prepare.map((line) => `  ${line}`),
    "Install the vendor's tools:",
    `  ${tools}`,
    'Run:',
    ...steps.flatMap(({ why, command, words, orElse }) => [
      `  # ${why}`,
      `  ${commandLine(command, words)}`,
      ...(orElse
        ? ['  # if that fails, because it is known already', `  ${commandLine(command, orElse)}`]
        : []),
    ]),
  ];
}

/** A command line for a POSIX shell. */
export function commandLine(command: string, words: readonly string[]): string {
  const quoted = words.map((word) =>
    /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`,
  );
  return [command, ...quoted].join(' ');
}
