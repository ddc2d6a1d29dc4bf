/** Calls as the ports of statecharts make them. */
import { getCode } from './useRound.ts';

const REPEAT_MS = 500;

/** A refusal as charts know it; 401 ends the session, and without a status no answer came. */
export async function callForChart<Value>(call: () => Promise<Value>): Promise<Value> {
  try {
    return await call();
  } catch (error) {
    const code = getCode(error);
    // Charts name failures by their code.
    // eslint-disable-next-line @typescript-eslint/only-throw-error
    throw code === 'offline' ? { code } : { code, status: code === 'session_expired' ? 401 : 409 };
  }
}

/** One repeat with the same key: it counts once, however often it arrives. */
export async function callTwiceForChart<Value>(call: () => Promise<Value>): Promise<Value> {
  try {
    return await callForChart(call);
  } catch (error) {
    if ((error as { code: string }).code !== 'offline') throw error;
    await new Promise((resolve) => setTimeout(resolve, REPEAT_MS));
    return callForChart(call);
  }
}
