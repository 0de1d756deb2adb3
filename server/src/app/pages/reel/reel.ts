import { idParam } from '@oyna/contract/common';
import type { Reel } from '@oyna/contract/reels';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { escapeHtml } from '../../../http/escape-html.ts';
import type { Services } from '../../../infra/services.ts';
import { reels } from '../../../modules/catalogue/public.ts';
import { localise } from '../../../shared/text/localise.ts';
import type { Text } from '../../../shared/text/text.ts';
import { pageLanguage } from '../link/page-language.ts';
import { pagePolicy } from '../link/page-policy.ts';
import { brand, sendPage } from '../link/send-page.ts';
import { reelTexts } from './reel-texts.ts';

/** From this age on, a page that anybody may open shows no picture. */
const ADULT = 18;

/** The picture for a page, from this service or over https; `null` without one. */
function coverOf({ cover, age_rating }: Reel): string | null {
  if (cover === null || (age_rating ?? 0) >= ADULT) return null;
  return /^(\/(?!\/)|https:\/\/)/.test(cover) ? cover : null;
}

/** The page on a phone to which the code of a shared reel leads: its name, picture and film, and where it plays. */
export function reelRoute(app: FastifyInstance, services: Services): void {
  app.get('/reel/:id', async (request, reply) => {
    const wanted = v.safeParse(idParam, request.params);
    if (!wanted.success) return reply.callNotFound();
    const language = pageLanguage(request);
    const [reel] = await reels(services, { ids: [wanted.output.id] }, language, null);
    if (!reel) return reply.callNotFound();
    const say = (text: Text, title = '') =>
      escapeHtml(localise(text, language).replace('{title}', () => title));
    const cover = coverOf(reel);
    const age = reel.age_rating === null ? '' : ` <b>${reel.age_rating}+</b>`;
    const body = `<header id="head">${brand}</header>
<main id="main">
<h1>${escapeHtml(reel.title)}${age}</h1>
${cover === null ? '' : `<img class="cover" src="${escapeHtml(cover)}" alt="">`}
${reel.cinema === null ? '' : `<p>${say(reelTexts.film, reel.cinema.title)}</p>`}
<p class="why">${say(reelTexts.where)}</p>
<p class="foot"><a class="button" href="/link">${say(reelTexts.link)}</a></p>
</main>`;
    const images = cover?.startsWith('https:') ? new URL(cover).origin : '';
    return sendPage(reply, {
      page: 'help',
      language,
      policy: pagePolicy({ images }),
      title: `${escapeHtml(reel.title)} — Oyna`,
      script: null,
      body,
    });
  });
}
