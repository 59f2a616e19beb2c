/** One of the values a field offers. */
export interface Option {
  value: string;
  label: string;
}
