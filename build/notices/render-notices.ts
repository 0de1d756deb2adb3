import type { Notice } from './read-notice.ts';

const line = '-'.repeat(80);

/** The notices as one plain text, sorted by name. A package that is there twice counts by name and version. */
export function renderNotices(notices: readonly Notice[]): string {
  const known = new Map(notices.map((notice) => [`${notice.name} ${notice.version}`, notice]));
  const parts = [...known]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([title, { licence, texts }]) => `${line}\n${title} (${licence})\n\n${texts.join('\n\n')}\n`);
  return `Third-party notices\n\nOyna contains the following software and fonts of others, under their licences.\n\n${parts.join('\n')}`;
}
