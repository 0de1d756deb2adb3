import * as v from 'valibot';
import { defineCall } from './call.ts';
import { count, page, pageQuery, searchText } from './common.ts';

/** A person found by name. `key` identifies them in `cinema/?person=`, the same in every language. */
export const foundPerson = v.object({
  name: v.string(),
  key: v.string(),
  /** Number of their titles, exact up to 1,000. */
  count,
});
export type FoundPerson = v.InferOutput<typeof foundPerson>;

export const listPeople = defineCall({
  id: 'listPeople',
  method: 'GET',
  path: 'cinema/person/',
  summary:
    'Directors and actors by their names, those with most titles first; at most 100. A kids’ profile finds those of its titles',
  auth: 'optional',
  query: v.object({ ...pageQuery, search: searchText }),
  responses: { 200: page(foundPerson) },
});
