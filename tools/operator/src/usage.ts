import { brandUsage } from './brand.ts';
import { marketingUsage } from './marketing.ts';
import { rewardUsage } from './rewards.ts';

/** Output of `npm run operator -- --help`. */
export const usage = `npm run operator -- COMMAND
  members                                       accounts, the newest first
  withdrawals [STATUS]                          those that stand there, the oldest first
  withdrawals show REFERENCE                    one, with its log
  withdrawals pay REFERENCE                     approves, pays and sends the whole amount, after a question
  withdrawals review|approve REFERENCE
  withdrawals reject REFERENCE --reason=TEXT
  withdrawals pay REFERENCE AMOUNT...           in parts of these amounts
  withdrawals send REFERENCE --part=ID
  withdrawals settle|return|reopen REFERENCE --part=ID --reason=TEXT
  deposits [STATUS]                             those of a status, the oldest first; held: another amount or currency came
  deposits show REFERENCE                       one, with its log
  deposits credit REFERENCE [AMOUNT] --reason=TEXT
                                                with what came without its fee, or this amount
  deposits return REFERENCE --reason=TEXT       it was sent back
  late-wins [STATE]                             wins that came after their round was closed, the oldest first
  late-wins show REFERENCE                      one, with its log
  late-wins book|refuse REFERENCE --reason=TEXT
  proposals [STATE]                             calls above what one operator may do alone, the oldest first
  proposals show REFERENCE                      one, with its log
  proposals approve REFERENCE                   another named operator than the proposer: makes the call
  proposals refuse REFERENCE [--reason=TEXT]
  limits                                        what one operator may do alone
  adjustments [STATE]                           corrections of members' money, the oldest first
  adjustments credit|debit USERNAME AMOUNT --reason=TEXT
  adjustments approve|reject REFERENCE          approve: another operator than the one who proposed it
  redemptions [STATUS]                          what members redeemed points for, the oldest first
  redemptions show REFERENCE                    one, with its log
  redemptions approve REFERENCE
  redemptions reject REFERENCE --reason=TEXT
${marketingUsage}
  entries [STATUS]                              entries of activities, the oldest first
  entries show REFERENCE                        one, with its log
  entries review|approve REFERENCE [AMOUNT]     approve: with the activity's reward, or this amount
  entries reject REFERENCE --reason=TEXT        the member reads the reason
  feedback [open|answered]                      what members wrote, the oldest first
  feedback answer REFERENCE --text=TEXT         the member reads it beside what they wrote
  message USERNAME --title=TEXT --text=TEXT     the member reads it in the member centre
  apps upload PLATFORM FILE --version=V [--requires=TEXT]
                                                the file of an app; the download page shows its checksum
  apps remove PLATFORM                          the download page no longer offers it
  rewards                                       what points are redeemed for, with the stock
  bonuses [STATE]                               bonuses of members, the newest first
  bonuses grant USERNAME AMOUNT --times=N --until=TIME --reason=TEXT
                                                to be staked so many times before then (ISO 8601)
  bonuses cancel REFERENCE --reason=TEXT
${rewardUsage}
  contracts [STATE]                             contracts of agents, those that stand first
  contracts preview REFERENCE                   which contracts below would end, and their confirmation
  contracts past-pay REFERENCE                  what it would have paid for the periods that are over
  contracts offer USERNAME --terms=JSON         to an agent at the top: {"kind", "period", "tiers"}
  contracts accept|reject|withdraw|keep|terminate REFERENCE [--confirmation=C] [--reason=TEXT]
  moves preview USERNAME [UPLINE]               who would move below an agent, or to the top, and what would end
  moves make USERNAME [UPLINE] --reason=TEXT [--confirmation=C]
${brandUsage}
  log                                           what operators have changed, the newest first
  status USERNAME                               whether an account may be used, with its log
  status suspend|reinstate|close USERNAME --reason=TEXT
Lists of members, withdrawals and deposits: --search=TEXT (beginning of an account, part of a reference), --page=N.
Commands accept a reference in any case, with or without its hyphens. --yes answers the question before a payment.
Where: PORTAL_ORIGIN, or http://127.0.0.1:4600. Key: OPERATOR_KEY, or that of the data folder (DATA_DIR).
A person's own key of OPERATOR_KEYS is given as OPERATOR_KEY, too.`;
