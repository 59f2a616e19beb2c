/** Words of the pages of a list. */
export const pagination = {
  pages: "Pages",
  page: "Page {{number}}",
  previousPage: "Previous page",
  nextPage: "Next page",
  lastPage: "Last page",
  range: "{{from}}–{{to}} of {{total}}",
  show: "Show",
  pageSize: "Results per page",
};
