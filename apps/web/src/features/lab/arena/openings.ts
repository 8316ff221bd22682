/** Short openings, three stones each, in which black has no shape yet: so that no two pairs of games are the same game. */
export const OPENINGS = `
h8h9f9
h8i9g10
h8h9j7
h8i9f7
h8h10i8
h8i9k8
h8h9g6
h8i9j11
h8h10f8
h8i9h6
h8h9k9
h8i9e8
h8j8h10
h8j9f8
h8j10i6
`;
