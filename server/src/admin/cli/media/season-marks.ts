import type { AdminRequest } from '../../client/with-admin-api.ts';
import type { offerMarks } from '../../services/title-marks.ts';
import type { MediaShell } from './media-shell.ts';
import type { MarksWords } from './read-marks-words.ts';

type Offer = Awaited<ReturnType<typeof offerMarks>>;

/** Shows the intros and credits that the episodes of a season share, and with `--accept` gives them to the episodes. */
export async function seasonMarks(request: AdminRequest, words: MarksWords, shell: MediaShell): Promise<0> {
  const { title, season, episode, isAccepted } = words;
  const { episodes, silent } = (await (
    await request('POST', 'season-marks', { title, season })
  ).json()) as Offer;
  if (silent.length > 0)
    shell.print(
      `note: no sound to compare in episodes ${silent.join(', ')}: add them again from their files`,
    );
  for (const { number, markers } of episodes) {
    if (episode !== null && number !== episode) continue;
    const found = markers.map(
      (it) => `${it.kind} ${clock(it.start)} to ${clock(it.end)}, as in episode ${it.like}`,
    );
    shell.print(`episode ${number}: ${found.join('; ') || 'nothing in common with its neighbours'}`);
    if (!isAccepted || markers.length === 0) continue;
    const own = markers.map(({ kind, start, end }) => ({ kind, start, end }));
    await request('PUT', 'title-marks', { title, season, episode: number, trailer: false, markers: own });
  }
  if (!isAccepted)
    shell.print('Nothing has changed. The same command with --accept gives them to the episodes.');
  return 0;
}

function clock(seconds: number): string {
  return new Date(Math.round(seconds) * 1000).toISOString().slice(11, 19);
}
