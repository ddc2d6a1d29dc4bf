/** An agent's note about a member of its team. */
export interface AgentNoteTable {
  agent_id: string;
  member_id: string;
  note: string;
  changed_at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    agent_note: AgentNoteTable;
  }
}
