import { describe, expect, it } from 'vitest';
import { fromWireGameType, toWireGameType, type MenuCode } from '../src/index.ts';
import document from '../src/generated/openapi.json' with { type: 'json' };

const wireCodes = document.components.schemas.MenuCode.enum;

describe('the wire table of game types', () => {
  it('spells CRASH as Crash, both ways', () => {
    expect(toWireGameType('CRASH')).toBe('Crash');
    expect(fromWireGameType('Crash')).toBe('CRASH');
  });

  it.each(wireCodes)('brings %s back as it came', (wire) => {
    const code = fromWireGameType(wire) as MenuCode;
    expect(code).toBe(wire.toUpperCase());
    expect(toWireGameType(code)).toBe(wire);
  });

  it.each(['CRASH', 'rng', '', 'constructor'])('knows no wire word %j', (word) => {
    expect(fromWireGameType(word)).toBeUndefined();
  });
});
