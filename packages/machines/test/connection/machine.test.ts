import { describeChart, describeScenarios } from '@baize/chartwalk/suite';
import { connectionModel } from './model.ts';
import { connectionScenarios } from './scenarios.ts';

describeChart(connectionModel);
describeScenarios(connectionModel, connectionScenarios);
