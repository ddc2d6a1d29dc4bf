/**
 * The number of a Brazilian person, `123.456.789-09`. It keeps its dots: eleven bare digits can
 * also be a phone.
 */
export function readCpf(text: string): string | null {
  const digits = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/.test(text) ? text.replaceAll(/\D/g, '') : text;
  if (!/^\d{11}$/.test(digits) || isOneDigit(digits)) return null;
  const first = checkDigit(digits.slice(0, 9), 11);
  const second = checkDigit(digits.slice(0, 10), 11);
  if (digits.slice(9) !== `${first}${second}`) return null;
  return digits.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4');
}

/** The number of a Brazilian company, `12.345.678/0001-95`; letters are allowed since 2026. */
export function readCnpj(text: string): string | null {
  const dense = text.toUpperCase().replaceAll(/[./-]/g, '');
  if (!/^[0-9A-Z]{12}\d{2}$/.test(dense) || isOneDigit(dense)) return null;
  const first = checkDigit(dense.slice(0, 12), 9);
  const second = checkDigit(dense.slice(0, 13), 9);
  if (dense.slice(12) !== `${first}${second}`) return null;
  return dense.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
}

/** Modulo 11 with weights that rise from 2 at the right and restart above `maxWeight`. */
function checkDigit(text: string, maxWeight: number): number {
  const sum = [...text].reverse().reduce((total, character, at) => {
    const weight = 2 + (at % (maxWeight - 1));
    return total + (character.charCodeAt(0) - 48) * weight;
  }, 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

const isOneDigit = (text: string) => /^(.)\1*$/.test(text);
