import { describeChart, describeScenarios } from '@baize/chartwalk/suite';
import { bulkRunModel } from './model.ts';
import { bulkRunScenarios } from './scenarios.ts';

describeChart(bulkRunModel);
describeScenarios(bulkRunModel, bulkRunScenarios);
