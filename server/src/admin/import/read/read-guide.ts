import { SaxesParser } from 'saxes';
import { type Entry, note } from './entry.ts';
import { FileFault } from './file-fault.ts';
import { GuideElements } from './guide-elements.ts';
import { repairReferences } from './repair-references.ts';

/** Maximum number of characters without a tag; longer than any description. */
const longestSilence = 1024 * 1024;
const deepest = 50;

function noteOfRepair(line: number): Entry {
  const text =
    'has an & that is not written as &amp;, or an entity that XML does not define; it is read as text';
  return note(line, text, { summary: 'repaired references', of: 'guide' });
}

/**
 * Streams an XMLTV guide. Custom entities are rejected, and external references are never loaded. Reading
 * stops at the first error in the XML.
 */
export async function* readGuide(text: AsyncIterable<string>): AsyncGenerator<Entry[]> {
  const elements = new GuideElements();
  const parser = new SaxesParser({ position: true });
  const repairs: number[] = [];
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
    else throw new FileFault(parser.line, `is not valid XML: ${problem}`);
  });
  const repaired = repairReferences(text, (at) => repairs.push(at));
  for await (const chunk of repaired) {
    silence += chunk.length;
    try {
      parser.write(chunk);
    } catch (error) {
      yield elements.take();
      throw error;
    }
    yield [...repairs.splice(0).map(noteOfRepair), ...elements.take()];
    if (silence > longestSilence + chunk.length)
      throw new FileFault(parser.line, 'has a text that is too long');
  }
  parser.close();
  yield elements.take();
}
