import { describeChart, describeScenarios } from '@baize/chartwalk/suite';
import { withdrawalRequestModel } from './model.ts';
import { withdrawalRequestScenarios } from './scenarios.ts';

describeChart(withdrawalRequestModel);
describeScenarios(withdrawalRequestModel, withdrawalRequestScenarios);
