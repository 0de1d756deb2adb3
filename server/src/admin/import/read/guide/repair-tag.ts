import { repairReferences } from './repair-references.ts';

export interface Tag {
  readonly name: string;
  readonly kind: 'open' | 'close' | 'empty';
  /** As the file has it, readable as XML. */
  readonly text: string;
}

const wellFormed = /^<\/?[A-Za-z_][\w:.-]*(?:\s+[A-Za-z_:][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*\/?>$/;
const attribute = /([A-Za-z_:][\w:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)'|["']?([^\s"'<>]+))/g;

/** Reads a tag, whose attributes may lack quotes or values. `onRepair` is notified of a change. */
export function repairTag(written: string, onRepair: (repair: 'reference' | 'tag') => void): Tag {
  const name = /^<\/?([\w:.-]+)/.exec(written)?.[1] ?? '';
  const kind = written.startsWith('</') ? 'close' : written.endsWith('/>') ? 'empty' : 'open';
  if (wellFormed.test(written) && (kind !== 'close' || !written.includes('=')))
    return { name, kind, text: repairReferences(written, () => onRepair('reference')) };
  onRepair('tag');
  // The lines of the file keep their numbers.
  const breaks = '\n'.repeat(written.split('\n').length - 1);
  if (kind === 'close') return { name, kind, text: `</${name}${breaks}>` };
  const values = new Map<string, string>();
  for (const [, key = '', double, single, bare] of written
    .slice(0, kind === 'empty' ? -2 : -1)
    .matchAll(attribute))
    values.set(key, double ?? single ?? bare ?? '');
  const attributes = [...values].map(
    ([key, value]) => ` ${key}="${repairReferences(value, () => undefined).replaceAll('"', '&quot;')}"`,
  );
  return { name, kind, text: `<${name}${attributes.join('')}${breaks}${kind === 'empty' ? '/' : ''}>` };
}
