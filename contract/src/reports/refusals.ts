export const reportRefusals = {
  "reports.ended": [409, "This has already ended."],
  "reports.not_ended": [409, "This is still running. Cancel it first."],
  "reports.no_file": [404, "This file is gone. Files are kept for a day; export the list again."],
  "reports.two_at_work": [429, "Two reports are being written. Try again in a moment."],
  "reports.not_made": [409, "This report is not finished."],
  "reports.too_many_reports": [409, "Three of your reports are running. Wait for one to finish."],
  "reports.nothing_found": [409, "No rows match, so there is nothing to export."],
  "reports.too_many_rows": [
    409,
    "A sheet holds 1,048,575 rows at most. Choose CSV, or narrow the list.",
  ],
  "reports.too_many_tasks": [409, "Five of your tasks are running. Wait for one to finish."],
} as const;
