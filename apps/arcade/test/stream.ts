import type { SeatView, TableView } from '../src/kernel/protocol.ts';
import { FollowedEvents } from './followed-events.ts';

/** Follows the events of one seat at a shared table. */
export class Stream extends FollowedEvents {
  table: TableView | null = null;
  seat: SeatView | null = null;

  protected store(event: string, data: string): void {
    if (event === 'table') this.table = JSON.parse(data) as TableView;
    if (event === 'seat') this.seat = JSON.parse(data) as SeatView;
  }
}
