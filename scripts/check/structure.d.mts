export type SourceFile = { path: string; text: string };
export declare function structureProblems(files: SourceFile[]): string[];
