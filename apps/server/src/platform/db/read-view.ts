import { expressionBuilder } from 'kysely';
import type { Database } from './database.ts';

/**
 * Begins a read view: a named `select` that a module exports of its own tables, so that another
 * module can join them without knowing them. It has only the columns that another module may read.
 *
 * ```ts
 * export const games = readView.selectFrom('game').select(['node_id', 'game_type']);
 * db.selectFrom(games.as('game')).select('game.node_id');
 * sql`select node_id from ${games.as('game')}`;
 * ```
 */
export const readView = expressionBuilder<Database, never>();
