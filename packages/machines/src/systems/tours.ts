import type { SystemWorld } from '../testing/system/index.ts';

/** What is done to a suspended account in two real browsers, over a network that works. */
export const suspensionWorld: SystemWorld = {
  does: (label, sees) => {
    const [, seat] = /^(.*): session\.started \(player\)$/.exec(label) ?? [];
    // Whoever is in has no form to log in by.
    if (seat !== undefined) return sees[seat] === 'signedOut';
    return [
      'the operator suspends without end',
      'the operator reinstates',
      'the operator closes',
    ].includes(label);
  },
  comes: (label, isFair) => {
    // A toast says why a session ended, and then it is told.
    if (label.endsWith(': message.dismissed (plain)')) return true;
    const answer = /: (findSession|askOtherTabs|forgetSession|loadMember) answers (.*)$/.exec(
      label,
    );
    if (answer)
      return ['a stored token', 'silence', 'done', 'a player', 'not valid'].includes(answer[2]!);
    const isLost =
      label.includes('offline') || label.startsWith('lost:') || label.startsWith('doubled:');
    const isOfTime = label === 'time passes' || label === 'the clock ends the suspension';
    return isFair && !isLost && !isOfTime && !label.includes(': after ');
  },
};
