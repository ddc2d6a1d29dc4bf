// What the two sides of a contract can do, each as a call and as a command in the log.
import { byOperator, byPlayer, keyed } from './calls.mjs';

/** The log's names of the commands. */
const COMMANDS = {
  upline: {
    propose: 'offer',
    accept: 'grant',
    reject: 'decline',
    withdraw: 'withdraw',
    keep: 'keep',
    end: 'terminate',
  },
  downline: {
    propose: 'request',
    accept: 'accept',
    reject: 'reject',
    withdraw: 'takeBack',
    keep: 'keep',
    end: 'askToEnd',
  },
};

const contractCall = (name, path, body, headers) =>
  keyed('contract', { name, path, body, headers });

/** An agent as one of the two sides: `upline` of a contract, or `downline`. */
function agentSide(role, agent, downline) {
  const call = (name, path, body) =>
    contractCall(name, `/api/contracts${path}`, body, byPlayer(agent));
  return {
    role,
    actorId: agent.playerId,
    propose: (name, terms) =>
      role === 'upline'
        ? call(name, '', { downline: downline.account, ...terms })
        : call(name, '/requests', terms),
    answer: (name, id, answer, more) => call(name, `/${id}/answer`, { answer, ...more }),
    end: (name, id, more) => call(name, `/${id}/termination`, more),
    previewPath: (id) => `/api/contracts/${id}/preview`,
    headers: byPlayer(agent),
  };
}

/** The platform, the upline of the top agents: the operator acts for it. */
function platformSide(downline) {
  const call = (name, path, body) =>
    contractCall(name, `/operator-api/contracts${path}`, body, byOperator);
  return {
    role: 'upline',
    actorId: 'operator',
    propose: (name, terms) => call(name, '', { downline: downline.account, ...terms }),
    answer: (name, id, command, more) => call(name, `/${id}/commands`, { command, ...more }),
    end: (name, id, more) => call(name, `/${id}/commands`, { command: 'terminate', ...more }),
    previewPath: (id) => `/operator-api/contracts/${id}/preview`,
    headers: byOperator,
  };
}

/** Both sides of an agent's contracts with its upline. */
export const getSides = ({ upline, downline }) => ({
  upline: upline ? agentSide('upline', upline, downline) : platformSide(downline),
  downline: agentSide('downline', downline, downline),
});

/** The call with which a side sends a command for a contract. */
export function contractCommand(side, says, { name, id, terms, ...more }) {
  if (says === 'propose') return side.propose(name, terms);
  return says === 'end' ? side.end(name, id, more) : side.answer(name, id, says, more);
}

/** The expected log entry of an accepted command. */
export const loggedAs = (side, says, { id, revision, state }) => ({
  contractId: id,
  revision,
  state,
  command: COMMANDS[side.role][says],
  actorId: side.actorId,
});
