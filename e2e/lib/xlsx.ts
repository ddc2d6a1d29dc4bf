/** Reads Excel files, as far as the portal writes them. */
import { inflateRawSync } from 'node:zlib';

const ENTRY = 0x02014b50;

/** The files of a ZIP archive, by its central directory. */
function filesIn(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const signature = Buffer.alloc(4);
  signature.writeUInt32LE(ENTRY);
  for (let at = archive.indexOf(signature); at >= 0; at = archive.indexOf(signature, at + 4)) {
    const [method, packed] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const [named, local] = [archive.readUInt16LE(at + 28), archive.readUInt32LE(at + 42)];
    const name = archive.toString('utf8', at + 46, at + 46 + named);
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(begin, begin + packed);
    files.set(name, (method === 0 ? bytes : inflateRawSync(bytes)).toString('utf8'));
  }
  return files;
}

const decodeXml = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** The cells of the first sheet, row by row, as strings. */
export function sheetIn(file: Buffer): string[][] {
  const files = filesIn(file);
  const shared = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(
    ([, text = '']) => decodeXml(text.replaceAll(/<[^>]*>/g, '')),
  );
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  return [...sheet.matchAll(/<row[ >].*?<\/row>/gs)].map(([row]) =>
    [...row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, facts = '', inside = '']) => {
      const value = inside.replaceAll(/<[^>]*>/g, '');
      return facts.includes('t="s"') ? (shared[Number(value)] ?? '') : decodeXml(value);
    }),
  );
}
