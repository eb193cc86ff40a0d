export * from './project.facts.js';
