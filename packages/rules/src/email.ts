const longest = { address: 254, local: 64, label: 63 } as const;
const localCharacter = /^[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~.-]$/u;
const labelCharacter = /^[\p{L}\p{N}\p{M}-]$/u;

/**
 * An address that mail can be sent to, without unusual forms (quotes, comments, IP addresses).
 * Letters of any script are allowed (EAI).
 */
export function isEmail(value: string): boolean {
  const at = value.lastIndexOf('@');
  if (at < 1 || value.length > longest.address) return false;
  const labels = value.slice(at + 1).split('.');
  return (
    isLocalPart(value.slice(0, at)) &&
    labels.length >= 2 &&
    labels.every(isLabel) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  );
}

function isLocalPart(text: string): boolean {
  const hasLooseDot = text.startsWith('.') || text.endsWith('.') || text.includes('..');
  return text.length <= longest.local && !hasLooseDot && [...text].every(isLocal);
}

function isLocal(character: string): boolean {
  return localCharacter.test(character);
}

function isLabel(text: string): boolean {
  const isLong = text === '' || text.length > longest.label;
  const hasLooseDash = text.startsWith('-') || text.endsWith('-');
  return !isLong && !hasLooseDash && [...text].every((character) => labelCharacter.test(character));
}
