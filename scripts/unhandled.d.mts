type Failure = { name?: string; message: string };

export default class UnhandledErrors {
  onTestRunEnd(files: readonly unknown[], errors: readonly Failure[]): void;
}
