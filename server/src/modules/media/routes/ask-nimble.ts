import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Question } from '../asked/answer-origin.ts';

const longestQuestion = 16 * 1024;

/** The fields of Nimble's question that are needed. Its parameters may stand in the address or in a field of their own. */
const asked = v.pipe(v.string(), v.parseJson(), v.object({ url: v.string(), ip: v.optional(v.string()) }));

/**
 * Answers Nimble, which asks once for each session of a viewer: a POST with what it knows of them, for which it obeys the status and
 * `return_code`.
 */
export function askNimbleRoute(
  app: FastifyInstance,
  mayHave: (question: Question) => Promise<boolean>,
): void {
  app.register(async (scope) => {
    // The vendor does not tell the type of the content.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: longestQuestion },
      (_request, body, done) => done(null, body),
    );
    scope.post('/media/ask/nimble', async (request, reply) => {
      const read = v.safeParse(asked, request.body);
      const isAllowed =
        read.success &&
        (await mayHave({
          text: String(request.body),
          wanted: { path: read.output.url.split('?')[0] ?? '' },
          network: read.output.ip ?? null,
        }));
      const status = isAllowed ? 200 : 403;
      return reply.code(status).header('cache-control', 'no-store').send({ return_code: status });
    });
  });
}
