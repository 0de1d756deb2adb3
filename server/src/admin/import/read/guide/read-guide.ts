import { SaxesParser } from 'saxes';
import { type Entry, note } from '../entry.ts';
import { FileFault } from '../file-fault.ts';
import { GuideElements } from './guide-elements.ts';
import { MarkupRepair, type Repair } from './markup-repair.ts';

/** Maximum number of characters without a tag; longer than any description. */
const longestSilence = 1024 * 1024;
const deepest = 50;

const repairs: Readonly<Record<Repair, readonly [text: string, summary: string]>> = {
  reference: [
    'has an & that is not written as &amp;, or an entity that XML does not define; it is read as text',
    'repaired references',
  ],
  bracket: ['has a < that is not written as &lt;; it is read as text', 'repaired brackets'],
  tag: ['has a tag that is not closed, not opened or not well-formed; it was repaired', 'repaired tags'],
  character: ['has a control character; it is left out', 'left out control characters'],
};

/** Errors of the parser after which it reads on rightly. */
const harmless = /^(duplicate attribute|malformed comment|the string "]]>")/;

/**
 * Streams an XMLTV guide. Custom entities are rejected, and external references are never loaded. Reading
 * stops at the first error in the XML that `MarkupRepair` does not repair.
 */
export async function* readGuide(text: AsyncIterable<string>): AsyncGenerator<Entry[]> {
  const elements = new GuideElements();
  const parser = new SaxesParser({ position: true });
  const said: Entry[] = [];
  const repair = new MarkupRepair((at, kind) => {
    const [words, summary] = repairs[kind];
    said.push(note(at, words, { summary, of: 'guide' }));
  });
  let depth = 0;
  let silence = 0;
  let line = 1;
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) throw new FileFault(parser.line, 'declares entities of its own');
  });
  parser.on('opentagstart', () => {
    line = parser.line;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (depth === 0 && name !== 'tv')
      throw new FileFault(line, `begins with <${name}>, but a guide begins with <tv>`);
    if (++depth > deepest) throw new FileFault(line, 'has tags that are nested too deep');
    silence = 0;
    elements.open(name, attributes as Record<string, string>, line, depth);
  });
  parser.on('text', (part) => elements.text(part));
  parser.on('cdata', (part) => elements.text(part));
  parser.on('closetag', ({ name }) => {
    silence = 0;
    elements.close(name, depth--);
  });
  parser.on('error', (error) => {
    const problem = error.message.replace(/^(.*?:)?\d+:\d+: /, '').replace(/\.$/, '');
    if (/entity/.test(problem) && depth > 1) elements.spoil(`has an entity that XML does not define`);
    else if (!harmless.test(problem)) throw new FileFault(parser.line, `is not valid XML: ${problem}`);
  });
  const taken = (): Entry[] => [...said.splice(0), ...elements.take()];
  for await (const chunk of text) {
    silence += chunk.length;
    try {
      parser.write(repair.push(chunk));
    } catch (error) {
      yield taken();
      throw error;
    }
    yield taken();
    if (silence > longestSilence + chunk.length)
      throw new FileFault(parser.line, 'has a text that is too long');
  }
  parser.write(repair.end()).close();
  yield taken();
}
