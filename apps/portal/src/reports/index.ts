export { AccountName } from './branch/AccountName.tsx';
export { BranchPath } from './branch/BranchPath.tsx';
export { BranchSearch } from './branch/BranchSearch.tsx';
export { branchQuery, branchSubject } from './branch/branch-query.ts';
export { useAccountColumn } from './branch/use-account-column.tsx';
export { EntrySums, EntryTypeSelect, useEntryColumns } from './entries/entries.tsx';
export { betStatuses, bonusStates, recordTypes, walletName, type Entry } from './entries/words.ts';
export { FileButtons } from './file/FileButtons.tsx';
export { PrintHead } from './file/PrintHead.tsx';
export { inOnePart } from './file/parts.ts';
export { useFile } from './file/useFile.ts';
export { usePrint } from './file/usePrint.ts';
export { offsetText, zoneTime } from './file/zone-time.ts';
export { PeriodFilter } from './filters/PeriodFilter.tsx';
export { useFilters, type Filters } from './filters/useFilters.ts';
export { gameTypeLabel, wireGameTypes } from './game-type-names.ts';
export { daysBetween, sumBy, type ProfitRow } from './profit.ts';
export { ReportPage } from './ReportPage.tsx';
export * as reportStyles from './reports.css.ts';
export { ColumnsMenu } from './table/ColumnsMenu.tsx';
export { Failed, isNobody } from './table/Failed.tsx';
export { Figures } from './table/Figures.tsx';
export { MemberWriting } from './table/MemberWriting.tsx';
export { Pages } from './table/Pages.tsx';
export { PeriodLine } from './table/PeriodLine.tsx';
export { RecordTable } from './table/RecordTable.tsx';
export { Totals } from './table/Totals.tsx';
export {
  Amount,
  Moment,
  RecordWriting,
  Two,
  Writing,
  WritingContext,
  useAmountText,
} from './table/cells.tsx';
export { chosenColumns, type RecordColumn } from './table/columns.ts';
export { useRecord, useRecordPage, useTotals } from './useRecord.ts';
export { SavedViews } from './views/SavedViews.tsx';
