export const practiceAddress = '/practice';
