import { listRecordings, type Recording, type RecordingRoom } from '@oyna/contract/recordings';
import { callApi } from '../../../api/call-api.ts';

/** A household has at most a thousand. */
const MAX_PAGES = 10;

interface Recordings {
  readonly list: readonly Recording[];
  readonly room: RecordingRoom;
}

/** All recordings of the viewer, and the hours of the household. */
export async function fetchRecordings(signal: AbortSignal): Promise<Recordings> {
  const pageAt = (page: number) => callApi(listRecordings, { query: { page, page_size: 100 }, signal });
  let { results: list, room, next } = await pageAt(1);
  for (let page = 2; next !== null && page <= MAX_PAGES; page++) {
    const more = await pageAt(page);
    list = list.concat(more.results);
    next = more.next;
  }
  return { list, room };
}
