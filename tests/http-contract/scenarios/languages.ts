import { listPlans } from '@oyna/contract/billing';
import { listCinema } from '@oyna/contract/cinema';
import { languages as all } from '@oyna/contract/common';
import { listCountries, listGenres } from '@oyna/contract/terms';
import { getCinema } from '@oyna/contract/title';
import { expectThat, need } from '../outcome.ts';
import type { Scenario } from '../suite.ts';

const cyrillic = /[а-яёқғҳў]/i;
const latin = /[a-z]/i;
const scripts = { uz: latin, 'uz-Cyrl': cyrillic, ru: cyrillic, en: latin } as const;
const unknownId = 999_999_999;

/** Texts come in the requested language. */
export const languages: Scenario = {
  name: 'languages',
  async run(suite) {
    for (const call of [listGenres, listCountries, listPlans, listCinema] as const) {
      await suite.check(call, 'has its texts in uz, uz-Cyrl, ru and en', async () => {
        const texts = new Set<string>();
        for (const language of all) {
          const { body } = await suite.request(call, 200, { headers: { 'accept-language': language } });
          const rows = body.results as readonly { readonly name?: string; readonly title?: string }[];
          need(rows[0], 'there is nothing in the list');
          const text = rows.map((row) => row.name ?? row.title).join(' ');
          expectThat(scripts[language].test(text), `${language} is in another script: ${text.slice(0, 60)}`);
          texts.add(text);
        }
        expectThat(texts.size > 2, `only ${texts.size} of the ${all.length} languages differ`);
      });
    }
    await suite.check(listGenres, 'treats an unknown language as uz', async () => {
      const read = async (language: string) =>
        (await suite.request(listGenres, 200, { headers: { 'accept-language': language } })).body.results;
      expectThat(
        JSON.stringify(await read('xx')) === JSON.stringify(await read('uz')),
        'xx is answered differently from uz',
      );
    });
    await suite.check(listCinema, 'tells caches that the language matters', async () => {
      const { headers } = await suite.request(listCinema, 200);
      const vary = headers.get('vary') ?? '';
      expectThat(/accept-language|\*/i.test(vary), `Vary is "${vary}"`);
    });
    await suite.check(getCinema, 'reports the error in the requested language', async () => {
      const details = new Set<string>();
      for (const language of all) {
        const headers = { 'accept-language': language };
        const { error } = await suite.request(getCinema, 404, { params: { id: unknownId }, headers });
        expectThat(scripts[language].test(error.detail), `${language}: ${error.detail}`);
        details.add(error.detail);
      }
      expectThat(details.size > 2, 'the sentences do not differ');
    });
  },
};
