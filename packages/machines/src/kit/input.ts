/**
 * The input of an actor as its first event carries it. Charts copy it into the context by a named
 * entry action, because a context function in the config would not survive as JSON.
 */
export function getInput<Input>(event: { readonly type: string }): Input | undefined {
  return event.type === 'xstate.init'
    ? (event as unknown as { readonly input?: Input }).input
    : undefined;
}
