import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { getReference } from '../src/platform/references.ts';
import { createDepositDesk } from './support/deposits.ts';
import { call, operate } from './support/portal.ts';

const desk = createDepositDesk();
const { app, begun, createPlayer, read, said } = desk;

const MIGRATION = new URL('../migrations/820-references.sql', import.meta.url);

describe('reference', () => {
  test('of rows from before the migration equals that of new rows', async () => {
    const text = await readFile(MIGRATION, 'utf8');
    const createFunction = /^create function [\s\S]*?^end \$\$;$/m.exec(text)![0];
    const ids = Array.from({ length: 300 }, () => newId());
    const computed = await app()
      .platform.db.transaction()
      .execute(async (trx) => {
        await sql.raw(createFunction).execute(trx);
        const { rows } = await sql<{ reference: string }>`
        select short_reference('W', id) as reference
        from unnest(${ids}::uuid[]) with ordinality as given (id, place) order by place`.execute(
          trx,
        );
        await sql`drop function short_reference(text, uuid)`.execute(trx);
        return rows.map(({ reference }) => reference);
      });
    expect(computed).toEqual(ids.map((id) => getReference('withdrawal', id)));
  });

  test('finds the deposit as a person writes it, or by the id of earlier links', async () => {
    const token = await createPlayer();
    const { reference } = await begun(token);
    const { id } = await app()
      .platform.db.selectFrom('deposit')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    for (const text of [reference.toLowerCase(), reference.replaceAll('-', ''), id]) {
      expect((await read(token, text)).value).toMatchObject({ reference });
      expect((await operate(app(), 'GET', `/deposits/${text}`)).value).toMatchObject({ reference });
    }
    const wrong = reference.slice(0, -1) + (reference.endsWith('2') ? '3' : '2');
    expect((await read(token, wrong)).status).toBe(404);
  });

  test('is searched by the operator with or without its hyphens', async () => {
    const { reference } = await begun(await createPlayer());
    const search = async (text: string) => {
      const { value } = await operate(app(), 'GET', `/deposits?search=${text}`);
      return value.list.map((row: { reference: string }) => row.reference);
    };
    expect(await search(reference)).toEqual([reference]);
    expect(await search(reference.slice(2).replace('-', '').toLowerCase())).toEqual([reference]);
  });

  test('that another row has is retried with another id', async () => {
    const { platform } = app();
    const { reference } = await begun(await createPlayer());
    const earlier = await platform.db
      .selectFrom('deposit')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    const names = JSON.stringify(earlier.method_names) as never;
    // Of another time, with the random bits that the reference is computed of.
    const ids = [`${newId().slice(0, 24)}${earlier.id.slice(24)}`, newId()];
    expect(getReference('deposit', ids[0]!)).toBe(reference);
    let attempts = 0;
    await platform.transaction(async (trx) => {
      const id = ids[attempts]!;
      attempts += 1;
      const row = { ...earlier, id, reference: getReference('deposit', id), method_names: names };
      await trx.insertInto('deposit').values(row).execute();
    });
    expect(attempts).toBe(2);
  });

  test('is shown with the booking of its deposit', async () => {
    const token = await createPlayer();
    const { reference } = await begun(token);
    await said({ reference });
    const { value } = await call(app(), 'GET', '/api/records/account', { token });
    const booked = value.list.find(({ type }: { type: string }) => type === 'deposit');
    expect(booked).toMatchObject({ reference, deposit: reference });
  });
});
