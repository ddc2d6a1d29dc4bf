import { getTexts } from '../../language/index.ts';

/** Content of the mail with the link. */
export interface LinkMail {
  readonly brand: string;
  readonly account: string;
  readonly url: string;
  readonly minutes: number;
}

/** The mail in the visitor's language. */
export function linkMail(reader: string, { brand, account, url, minutes }: LinkMail) {
  const { write } = getTexts(reader);
  const lines = [
    write('server.reset.asked', { brand, account }),
    write('server.reset.link', { minutes }),
    url,
    write('server.reset.ignore'),
  ];
  return { subject: write('server.reset.subject', { brand }), text: `${lines.join('\n\n')}\n` };
}
