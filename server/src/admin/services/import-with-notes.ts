import type { Services } from '../../infra/services.ts';
import { importRows } from '../../modules/catalogue/public.ts';
import type { NotedOutcome } from '../import/import-target.ts';
import { contentNotes } from './content-notes.ts';

/** Imports rows, with notes about accepted ones that do not play as the file says. */
export async function importWithNotes(
  services: Pick<Services, 'db' | 'folders' | 'now' | 'sources'>,
  rows: Omit<Parameters<typeof importRows>[1], 'root'>,
): Promise<NotedOutcome> {
  const outcome = await importRows(services.db, { ...rows, root: services.folders.media }, services.now());
  const rejected = new Set(outcome.faults.map((fault) => fault.row));
  const notes = await contentNotes(rows.kind, rows.rows, services);
  return { ...outcome, notes: notes.filter(({ row }) => !rejected.has(row)) };
}
